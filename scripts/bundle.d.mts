export function bundleEntry(entry: string, outFile: string): Promise<void>
