import type { ProviderName } from '../../../../shared/accounts/sign-in-providers.ts'

/** SVG paths, drawn in the text colour so that they are visible in both themes. */
const SIGNS: Record<ProviderName, string> = {
  google:
    'M12 10.3v3.9h5.5a4.8 4.8 0 0 1-2 3.1 6.2 6.2 0 1 1-3.5-11.4c1.6 0 3 .6 4.1 1.6l2.8-2.8A10 10 0 1 0 22 12c0-.6 0-1.2-.2-1.7z',
  facebook:
    'M22 12a10 10 0 1 0-11.6 9.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.5h-1.3c-1.2 0-1.6.8-1.6 1.6V12h2.8l-.5 2.9h-2.3v7A10 10 0 0 0 22 12z',
}

export function ProviderLogo({ name }: { name: ProviderName }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={SIGNS[name]} fill="currentColor" />
    </svg>
  )
}
