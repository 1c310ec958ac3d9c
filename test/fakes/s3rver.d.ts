declare module 's3rver' {
  import type { Server } from 'node:http'

  type Settings = {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }

  class S3rver {
    constructor(settings: Settings)
    /** Resolves with the address it listens on. */
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
    httpServer: Server
  }

  export = S3rver
}
