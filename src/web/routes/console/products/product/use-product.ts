import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { teamProductsClient } from '../../../../../modules/shop/client.ts'
import type { ProductChange, ProductChangeEntry, TeamProduct } from '../../../../../modules/shop/team-products/contract.ts'
import { productChanges } from '../../../../../modules/shop/team-products/model.ts'
import type { Language } from '../../../../../shared/languages.ts'
import { unwrap } from '../../../../../ui/data/api.ts'
import { useAction } from '../../../../../ui/data/use-action.ts'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { reasonOf } from '../../../../../ui/errors/refusal.ts'
import { showToast } from '../../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { historyKey, movesKey, PRODUCTS_KEY } from '../products-queries.ts'
import { changeOf, formOf, invalidFieldsOf, mergeLists, type ProductDraft } from './product-form.ts'

/** What someone else saved since this product was opened. */
export type Newer = { product: TeamProduct; by: string | null; changes: ProductChangeEntry[] }

export type EditedProduct = ReturnType<typeof useProduct>

export function useProduct(opened: TeamProduct) {
  const { t } = useTranslation('console-products')
  const element = useRef<HTMLFormElement>(null)
  const [form, setForm] = useState(() => formOf(opened))
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const sending = useSending(opened)
  const { saved, newer } = sending
  const resetForm = (product: TeamProduct) => {
    setForm(formOf(product))
    setWrong(new Set())
  }
  const saveFrom = async (from: TeamProduct) => {
    const found = invalidFieldsOf(form)
    setWrong(found)
    if (found.size > 0) {
      sending.setProblem(t('wrong.fields'))
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    } else if (await sending.send(changeOf(mergeLists(form, saved, from), saved), from, resetForm))
      showToast('success', t('saved'))
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void saveFrom(saved)
  }
  const applyStock = useApplyStock(opened.id, sending.setSaved, setForm)
  const change = (changes: Partial<ProductDraft>) => setForm((before) => ({ ...before, ...changes }))
  return {
    ...{ saved, form, change, wrong, problem: sending.problem, newer, isBusy: sending.isBusy, element, save, applyStock },
    saveOver: () => (newer ? void saveFrom(newer.product) : undefined),
    takeNewer: () => {
      if (newer) resetForm(sending.take(newer.product))
    },
    /** Saves at once, without the other changes in the form. */
    keep: (changes: Pick<ProductChange, 'images' | 'isVisible'>) => sending.send(changes, saved, () => undefined),
  }
}

type Submission = { json: ProductChange; onSaved: (product: TeamProduct) => void }

/** Sends changes one at a time; an error becomes a message, and a conflict also loads the newer version. */
function useSending(opened: TeamProduct) {
  const message = useErrorMessage('console-products')
  const { language: lang } = useVisitor()
  const queries = useQueryClient()
  const [saved, setSaved] = useState(opened)
  const [problem, setProblem] = useState('')
  const [newer, setNewer] = useState<Newer>()
  const at = { param: { productId: opened.id }, query: { lang } }
  const take = (product: TeamProduct) => {
    setSaved(product)
    setNewer(undefined)
    setProblem('')
    return product
  }
  const put = ({ json }: Submission) => unwrap(teamProductsClient().ops.products[':productId'].$put({ ...at, json }))
  const sending = useAction(put, {
    onSuccess: (product, { onSaved }) => {
      onSaved(take(product))
      for (const queryKey of [historyKey(opened.id), PRODUCTS_KEY]) void queries.invalidateQueries({ queryKey })
    },
    onError: async (error) => {
      setProblem(message(error))
      if (isConflict(error)) await readNewer(saved, lang).then(setNewer, () => undefined)
    },
  })
  const send = (change: Omit<ProductChange, 'version'>, from: TeamProduct, onSaved: Submission['onSaved']) => {
    setProblem('')
    return sending.run({ json: { version: from.version, ...change }, onSaved })
  }
  return { saved, setSaved, problem, setProblem, newer, isBusy: sending.isPending, send, take }
}

const isConflict = (error: unknown): boolean => reasonOf(error) === 'product_changed'

async function readNewer(saved: TeamProduct, lang: Language): Promise<Newer> {
  const calls = teamProductsClient().ops.products[':productId']
  const param = { productId: saved.id }
  const [product, history] = await Promise.all([
    unwrap(calls.$get({ param, query: { lang } })),
    unwrap(calls.history.$get({ param, query: {} })),
  ])
  return { product, by: history.items[0]?.by ?? null, changes: productChanges(saved, product) }
}

type Change<State> = (change: (before: State) => State) => void

/** Updates the stock without touching what is being edited. */
function useApplyStock(id: string, setSaved: Change<TeamProduct>, setForm: Change<ProductDraft>) {
  const queries = useQueryClient()
  return (variantId: string, stock: number) => {
    setSaved((product) => ({
      ...product,
      variants: product.variants.map((entry) => (entry.id === variantId ? { ...entry, stock } : entry)),
    }))
    setForm((form) => ({
      ...form,
      variants: form.variants.map((entry) => (entry.key === variantId ? { ...entry, stock } : entry)),
    }))
    for (const queryKey of [movesKey(id), PRODUCTS_KEY]) void queries.invalidateQueries({ queryKey })
  }
}
