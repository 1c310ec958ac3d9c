import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from '../shared/languages.ts'
import { MessagesProvider } from '../ui/translation.tsx'
import { loadDialogs } from './layout/load-dialogs.ts'
import { reloadAfterFailures } from './platform/reload-after-failures.ts'
import { createMessages } from './platform/translations.ts'
import { registerOfflineWorker } from './platform/workers/offline-worker.ts'

// Forms load zod later; it must not probe `new Function`, which the content security policy would report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

reloadAfterFailures()

// Not awaited: the first dialog then needs only its own files.
loadDialogs().catch(() => undefined)

const messages = await createMessages(languageOf(window.location.pathname))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <MessagesProvider messages={messages}>
        <HydratedRouter />
      </MessagesProvider>
    </StrictMode>,
  )
})

registerOfflineWorker()
