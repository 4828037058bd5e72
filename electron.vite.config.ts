import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { resolve } from 'node:path'

const at = (path: string): string => resolve(import.meta.dirname, path)

/** Workers are entries of their own with fixed names, so that the app, the command line and tests start the same files. */
export default defineConfig({
  main: {
    build: {
      target: 'node20',
      outDir: at('out/main'),
      externalizeDeps: true,
      sourcemap: true,
      rollupOptions: {
        input: {
          index: at('src/main/index.ts'),
          cli: at('src/main/cli/index.ts'),
          'index-worker': at('src/core/index/index-worker.ts'),
          'parse-worker': at('src/core/tags/parse-worker.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      target: 'node20',
      outDir: at('out/preload'),
      externalizeDeps: false,
      rollupOptions: {
        input: { index: at('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    build: {
      target: 'chrome130',
      outDir: at('out/renderer'),
      // electron-vite leaves it out; the window opens sooner with a third of the code to read.
      minify: true,
      // Monaco is given colours as the style sheet writes them, and reads only the long form.
      cssMinify: false,
      rollupOptions: { input: { index: at('src/renderer/index.html') } },
    },
    worker: { format: 'es' },
    plugins: [react()],
  },
})
