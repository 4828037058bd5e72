import { basesOf } from './members'
import type { World } from './world'
import { isTypeNode } from './world'

/** Names of all members of the types called `name`, of their bases and of those that derive from them through these names. */
export function memberNames(world: World, name: number): ReadonlySet<number> {
  const names = new Set<number>()
  const seen = new Set<number>()
  let level = world.store.named(name).filter((node) => isTypeNode(world, node))
  while (level.length > 0) {
    const next: number[] = []
    for (const node of level) {
      if (seen.has(node)) continue
      seen.add(node)
      const file = world.store.file(world.store.fileOf(node))
      const index = world.store.indexOf(node)
      file?.definitions.forEach((definition, at) => {
        if (definition.parent === index) names.add(file.names[at] ?? -1)
      })
      for (const method of world.store.receivedBy(name))
        names.add(world.store.names.find(world.store.definition(method)?.name ?? ''))
      next.push(...basesOf(world, node).nodes)
    }
    level = next
  }
  return names
}
