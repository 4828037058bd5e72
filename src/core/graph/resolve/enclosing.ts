import type { World } from './world'

/** The node of the definition that directly holds the definition at `scope`, −1 at file level. */
export function parentOf(world: World, file: number, scope: number): number {
  const parent = world.store.file(file)?.definitions[scope]?.parent ?? -1
  return parent < 0 ? -1 : (world.store.nodesOf(file)[parent] ?? -1)
}
