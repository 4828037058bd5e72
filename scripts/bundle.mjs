/**
 * Bundles one TypeScript entry into one file that plain Node can run or start as a worker thread.
 * Packages stay outside and are found in node_modules, so `outFile` must lie somewhere below the project's folder.
 */
export async function bundleEntry(entry, outFile) {
  const { build } = await import('rolldown')
  await build({
    input: entry,
    platform: 'node',
    external: /^[^./]/,
    output: { file: outFile, format: 'esm', sourcemap: true, codeSplitting: false },
    logLevel: 'warn',
  })
}
