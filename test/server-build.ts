// What a page needs in tests besides its routes.

/** The parts of React Router's `ServerBuild` that are the same for any routes. */
export const SERVER_BUILD = {
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
}

/** The context of a visitor's page that calls no API. */
export const PAGE_CONTEXT = {
  fetcher: undefined,
  ctx: { clock: { now: () => new Date('2026-11-20T06:00:00Z') }, actor: { kind: 'nobody' }, publicUrl: '' },
} as never
