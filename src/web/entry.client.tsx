import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from '../shared/languages.ts'
import { configureZod } from '../ui/forms/zod-settings.ts'
import { MessagesProvider } from '../ui/translation.tsx'
import { loadDialogs } from './layout/load-dialogs.ts'
import { reloadAfterFailures } from './platform/reload-after-failures.ts'
import { createMessages } from './platform/translations.ts'
import { registerOfflineWorker } from './platform/workers/offline-worker.ts'

configureZod()
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
