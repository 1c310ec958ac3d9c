import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { CARRIERS } from '../../../../../modules/shop/orders/model.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import { showToast } from '../../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { ActionDialog } from '../../pane/action-dialog.tsx'
import { CASH_PATH } from '../carrier-link.tsx'
import { useRenameCarrier } from './cash-queries.ts'

/** A button with the dialog that corrects the name of a carrier; none for carriers whose tracking page is known by their name. */
export function RenameCarrier({ carrier }: { carrier: string }) {
  const { t } = useTranslation('console-orders')
  const [isOpen, setOpen] = useState(false)
  if (CARRIERS.includes(carrier)) return null
  return (
    <>
      <button type="button" className="button button-outline small" onClick={() => setOpen(true)}>
        {t('cash.rename')}
      </button>
      {isOpen ? <RenameDialog carrier={carrier} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function RenameDialog({ carrier, onClose }: { carrier: string; onClose: () => void }) {
  const { t } = useTranslation('console-orders')
  const { href } = useVisitor()
  const navigate = useNavigate()
  const renaming = useRenameCarrier((renamed) => {
    onClose()
    showToast('success', t('cash.renamed', { name: renamed }))
    void navigate(`${href(CASH_PATH)}?carrier=${encodeURIComponent(renamed)}`, { replace: true, preventScrollReset: true })
  })
  const [name, setName] = useState(carrier)
  const [isSubmitted, setSubmitted] = useState(false)
  const onSubmit = () => {
    setSubmitted(true)
    if (name.trim()) void renaming.run({ carrier, name: name.trim() })
  }
  return (
    <ActionDialog
      title={t('cash.renameTitle', { carrier })}
      submit={t('cash.rename')}
      action={renaming}
      namespace="carriers"
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <p className="muted">{t('cash.renameHint')}</p>
      <Field label={t('cash.newName')} required error={isSubmitted && !name.trim() ? t('cash.newNameMissing') : undefined}>
        {(control) => (
          <input
            {...control}
            className="input"
            maxLength={80}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </ActionDialog>
  )
}
