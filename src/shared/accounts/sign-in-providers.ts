/** In the order shown. */
export const PROVIDERS = ['google', 'facebook'] as const
export type ProviderName = (typeof PROVIDERS)[number]

/** As their owners write them, in every language. */
export const PROVIDER_NAMES: Record<ProviderName, string> = { google: 'Google', facebook: 'Facebook' }

export const isProvider = (name: string): name is ProviderName => PROVIDERS.some((provider) => provider === name)
