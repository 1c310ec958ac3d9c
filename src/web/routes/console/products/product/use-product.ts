import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { teamProductsClient } from '../../../../../modules/shop/client.ts'
import type { ProductChange, ProductChangeEntry, TeamProduct } from '../../../../../modules/shop/team-products/contract.ts'
import { productChanges } from '../../../../../modules/shop/team-products/model.ts'
import type { Language } from '../../../../../shared/languages.ts'
import { unwrap } from '../../../../../ui/data/api.ts'
import { useIdempotentMutation } from '../../../../../ui/data/use-idempotent-mutation.ts'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { errorReasonOf } from '../../../../../ui/errors/refusal.ts'
import { useZodForm } from '../../../../../ui/forms/use-zod-form.ts'
import { showToast } from '../../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { historyKey, PRODUCTS_KEY, stockChangesKey } from '../products-queries.ts'
import { changeOf, formOf, mergeDraft, ProductFormSchema } from './product-form.ts'

/** What someone else saved since this product was opened. */
export type Conflict = { product: TeamProduct; by: string | null; changes: ProductChangeEntry[] }

export type EditedProduct = ReturnType<typeof useProduct>

export function useProduct(opened: TeamProduct) {
  const { t } = useTranslation('console-products')
  const message = useErrorMessage('console-products')
  const { saved, conflict, sending, send, applySaved, applyStock } = useSending(opened)
  const saveFrom = async (from: TeamProduct, fields: ReturnType<typeof changeOf>): Promise<boolean> => {
    const isSaved = await send(changeOf(fields, from), from, (product) => form.reset(formOf(product)))
    if (isSaved) showToast('success', t('saved'))
    return isSaved
  }
  const run = (fields: ReturnType<typeof changeOf>) => saveFrom(saved, fields)
  const { form, submit } = useZodForm(ProductFormSchema, { defaultValues: formOf(opened), action: { run, error: sending.error } })
  const isWrong = Object.keys(form.formState.errors).length > 0
  const save = (event: FormEvent) => {
    event.preventDefault()
    sending.reset()
    submit()
  }
  const mergeAndSave = () => {
    if (!conflict) return
    const [mine, latest] = [form.getValues(), formOf(conflict.product)]
    applySaved(conflict.product)
    form.reset(latest)
    form.reset(mergeDraft(mine, formOf(saved), latest), { keepDefaultValues: true })
    void form.handleSubmit((fields) => saveFrom(conflict.product, fields))()
  }
  const discardAndReload = () => {
    if (!conflict) return
    applySaved(conflict.product)
    form.reset(formOf(conflict.product))
  }
  const problem = sending.error ? message(sending.error) : isWrong ? t('wrong.fields') : ''
  /** Saves at once, without the other changes in the form. */
  const saveNow = (changes: Pick<ProductChange, 'images' | 'isVisible'>) => send(changes, saved, () => undefined)
  return {
    form,
    saved,
    conflict,
    problem,
    isBusy: sending.isPending,
    save,
    mergeAndSave,
    discardAndReload,
    saveNow,
    applyStock,
  }
}

type Submission = { json: ProductChange; from: TeamProduct; onSaved: (product: TeamProduct) => void }

/** Sends changes one at a time; a conflict also loads the newer version. */
function useSending(opened: TeamProduct) {
  const { language: lang } = useVisitor()
  const queries = useQueryClient()
  const [saved, setSaved] = useState(opened)
  const [conflict, setConflict] = useState<Conflict>()
  const at = { param: { productId: opened.id }, query: { lang } }
  const refresh = (...keys: QueryKey[]) => {
    for (const queryKey of [...keys, PRODUCTS_KEY]) void queries.invalidateQueries({ queryKey })
  }
  const put = ({ json }: Submission) => unwrap(teamProductsClient().ops.products[':productId'].$put({ ...at, json }))
  const sending = useIdempotentMutation(put, {
    onSuccess: (product, { onSaved }) => {
      applySaved(product)
      onSaved(product)
      refresh(historyKey(opened.id))
    },
    onError: async (error, { from }) => {
      if (errorReasonOf(error) === 'version_conflict') await readConflict(from, lang).then(setConflict, () => undefined)
    },
  })
  const applySaved = (product: TeamProduct) => {
    setSaved(product)
    setConflict(undefined)
    sending.reset()
  }
  const send = (change: Omit<ProductChange, 'version'>, from: TeamProduct, onSaved: Submission['onSaved']) =>
    sending.run({ json: { version: from.version, ...change }, from, onSaved })
  /** Updates the stock without touching what is being edited. */
  const applyStock = (variantId: string, stock: number) => {
    setSaved((product) => ({
      ...product,
      variants: product.variants.map((entry) => (entry.id === variantId ? { ...entry, stock } : entry)),
    }))
    refresh(stockChangesKey(opened.id))
  }
  return { saved, conflict, sending, send, applySaved, applyStock }
}

async function readConflict(saved: TeamProduct, lang: Language): Promise<Conflict> {
  const calls = teamProductsClient().ops.products[':productId']
  const param = { productId: saved.id }
  const [product, history] = await Promise.all([
    unwrap(calls.$get({ param, query: { lang } })),
    unwrap(calls.history.$get({ param, query: {} })),
  ])
  return { product, by: history.items[0]?.by ?? null, changes: productChanges(saved, product) }
}
