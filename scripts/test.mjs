import { RINGS } from './test/rings.mjs'
import { statusDifference, workTreeStatus } from './test/work-tree.mjs'
import { runEntryPoint } from './setup/entry-point.mjs'
import { say, SetupProblem } from './setup/say.mjs'

const EVERY_DAY = ['static', 'unit', 'e2e']

/** `npm test [-- ring …]`: the rings in order, up to the first that fails. The last line counts the tests of all rings. */
await runEntryPoint(async () => {
  const rings = process.argv.length > 2 ? process.argv.slice(2) : EVERY_DAY
  const unknown = rings.find((ring) => !Object.hasOwn(RINGS, ring))
  if (unknown !== undefined) {
    throw new SetupProblem(`There is no ring "${unknown}"; the rings are ${Object.keys(RINGS).join(', ')}.`)
  }
  const before = await workTreeStatus()
  const total = { passed: 0, failed: 0, skipped: 0 }
  let ok = true
  for (const ring of rings) {
    ok = await runRing(ring, total)
    if (!ok) break
  }
  const left = statusDifference(before, await workTreeStatus())
  if (left.length > 0) {
    say(`The work tree is not as it was before the tests:\n${left.join('\n')}`)
    total.failed += 1
    ok = false
  }
  if (total.skipped > 0) say(`${total.skipped} tests were skipped.`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return ok ? 0 : 1
})

/** Adds the ring's counts to the total; a ring that fails without a failing test counts as one failure. */
async function runRing(ring, total) {
  say(`Ring "${ring}": ${RINGS[ring].what}.`)
  const started = Date.now()
  const { ok, counts = { passed: 0, failed: 0, skipped: 0 } } = await RINGS[ring].run()
  total.passed += counts.passed
  total.failed += ok ? counts.failed : Math.max(counts.failed, 1)
  total.skipped += counts.skipped
  say(`Ring "${ring}" ${ok ? 'passed' : 'failed'} after ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  return ok
}
