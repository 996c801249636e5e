import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** In development, calls go to the operators' origin of `npm run dev`. */
const server = process.env.OPENDRAW_CONSOLE_API ?? 'http://127.0.0.1:3001'

// What every page of the console needs; the rest of antd comes with the page that uses it.
const vendor = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\//

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { proxy: { '/api': { target: server, changeOrigin: true } } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_500,
    // The gate is a document of its own, since it alone may use the camera.
    rolldownOptions: {
      input: ['index.html', 'gate.html'].map((page) => `${import.meta.dirname}/${page}`),
      output: { codeSplitting: { groups: [{ name: 'vendor', test: vendor }] } },
    },
  },
})
