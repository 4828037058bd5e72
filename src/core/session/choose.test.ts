import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ask, got, keepAll, open } from '../session-fixture'

const TWICE = 'function home() {\n  go()\n}\n\nfunction away() {\n  go()\n}\n'
const block = (path: string, search: string, replace: string): string =>
  `${path}\`\`\`ts\n<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE\n\`\`\`\n`

it('lists equal places, changes nothing until one is chosen, and then only that one (B05)', async () => {
  const opened = await open([{ text: block('greet.ts\n', '  go()', '  stay()') }])
  const { session, repository } = opened
  const file = join(repository.root, 'greet.ts')
  writeFileSync(file, TWICE)
  const { conversation, reply } = await ask(opened, 'Stay away')
  const review = got(await session.replies.review(conversation.id, reply))
  expect(review.files).toEqual([])
  expect(review.failures).toMatchObject([{ kind: 'ambiguous', path: 'greet.ts', places: [2, 6] }])
  const at = review.failures[0]?.at ?? 0
  const chosen = got(await session.replies.choose(conversation.id, reply, at, { line: 6 }))
  expect(chosen.failures).toEqual([])
  expect(readFileSync(file, 'utf8')).toBe(TWICE)
  got(await session.replies.apply(conversation.id, reply, keepAll(chosen.files), 'Stay away'))
  expect(readFileSync(file, 'utf8')).toBe('function home() {\n  go()\n}\n\nfunction away() {\n  stay()\n}\n')
})

it('offers the only file that holds the text of a block without a path; one click takes it', async () => {
  const reply = block(
    '',
    "export const hello = (): string => greet('you')",
    "export const hello = (): string => greet('me')",
  )
  const opened = await open([{ text: `I change it.\n\n${reply}` }])
  const { session, repository } = opened
  const talked = await ask(opened, 'Greet me')
  const review = got(await session.replies.review(talked.conversation.id, talked.reply))
  expect(review.files).toEqual([])
  expect(review.failures).toMatchObject([{ kind: 'no-path', files: ['use.ts'] }])
  const at = review.failures[0]?.at ?? 0
  const chosen = got(
    await session.replies.choose(talked.conversation.id, talked.reply, at, { path: 'use.ts' }),
  )
  expect(chosen.files.map(({ path }) => path)).toEqual(['use.ts'])
  expect(repository.git('status', '--porcelain')).toBe('')
})

it('offers every file that holds the text, and none that holds only a line of it', async () => {
  const opened = await open([{ text: block('', 'one\ntwo and more', 'three') }])
  const { session, repository } = opened
  for (const name of ['a.txt', 'b.txt']) writeFileSync(join(repository.root, name), 'one\ntwo and more\n')
  writeFileSync(join(repository.root, 'c.txt'), 'zero\ntwo and more\n')
  repository.git('add', '.')
  const { conversation, reply } = await ask(opened, 'Three')
  const review = got(await session.replies.review(conversation.id, reply))
  expect(review.failures).toMatchObject([{ kind: 'no-path', files: ['a.txt', 'b.txt'] }])
})
