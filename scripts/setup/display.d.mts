export function startDisplay(): Promise<() => void>
