import type { MapInput } from './map-input'

/**
 * One sentence when fewer than half of the files could be read for symbols, '' otherwise. Without it the few readable helpers of a
 * project in an unknown language would pass for the whole of it.
 */
export function coverageNote({ covered, total }: MapInput['coverage']): string {
  if (!isThin({ covered, total })) return ''
  return `Only ${String(covered)} of ${String(total)} files could be read for symbols; the others are known by path alone.`
}

/** Whether the map must lean on paths. */
export const isThin = ({ covered, total }: MapInput['coverage']): boolean => total > 0 && covered * 2 < total
