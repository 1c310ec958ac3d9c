import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  // The build is put in place only when it is finished.
  buildDirectory: process.env.BUILD_FOLDER ?? 'dist/web',
  ssr: true,
  serverModuleFormat: 'esm',
  // Our routes are few: told at once, no tap waits for them, and they are known offline.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
