import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Bundles one TypeScript entry into one file that plain Node can run or start as a worker thread. Packages stay outside
 * and are found in node_modules, so `outFile` must lie somewhere below the project's folder; scripts stay outside too,
 * because they find their way from where they lie.
 */
export async function bundleEntry(entry, outFile) {
  const { build } = await import('rolldown')
  await build({
    input: entry,
    platform: 'node',
    external: /^[^./]/,
    plugins: [scriptsStayOutside],
    output: { file: outFile, format: 'esm', sourcemap: true, codeSplitting: false },
    logLevel: 'warn',
  })
}

const scriptsStayOutside = {
  name: 'scripts-stay-outside',
  resolveId: (source, importer) =>
    source.startsWith('.') && source.endsWith('.mjs')
      ? { id: pathToFileURL(resolve(dirname(importer), source)).href, external: true }
      : null,
}
