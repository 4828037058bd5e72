export function electronCommand(): Promise<{ readonly executable: string; readonly args: readonly string[] }>
