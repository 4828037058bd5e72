/** A wait is over at the latest after so many times its limit, work or not: a thread may be stuck without using the processor. */
const AT_MOST = 4

/**
 * Calls `late` when `limit` milliseconds have passed on the wall and this process has used as many of the processor: where the machine
 * is busy with other things, what runs in a thread of ours is not blamed for it. Returns what calls it off.
 */
export function afterWork(limit: number, late: () => void): () => void {
  const since = performance.now()
  const before = process.cpuUsage()
  let timer: NodeJS.Timeout
  const look = (): void => {
    const { user, system } = process.cpuUsage(before)
    const used = (user + system) / 1000
    if (used >= limit || performance.now() - since >= limit * AT_MOST) late()
    else timer = setTimeout(look, Math.max(10, limit - used))
  }
  timer = setTimeout(look, limit)
  return () => clearTimeout(timer)
}
