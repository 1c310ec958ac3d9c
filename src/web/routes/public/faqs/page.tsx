import { ChevronDown } from 'lucide'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Field } from '../../../../ui/kit/field.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { questionPage, StructuredData } from '../../../layout/structured-data.tsx'
import { ContactButtons } from '../../../layout/text-page/contact-buttons.tsx'
import { InfoPage } from '../../../layout/text-page/info-page.tsx'
import * as styles from '../../../layout/text-page/questions.module.css'
import type { PageHandle } from '../../../platform/rendering/page-cache.ts'
import { useRoot } from '../../../root.tsx'
import * as faqsStyles from './faqs.module.css'
import { findQuestions } from './find-questions.ts'
import { type Group, type Question, questionGroups } from './question-groups.ts'

export const handle: PageHandle = { catalogues: ['home', 'faqs'], isSameForAll: true }

const MAX_LENGTH = 120

export default function FaqsPage() {
  const { t } = useTranslation('faqs')
  const { t: home } = useTranslation('home')
  const { href, language } = useSite()
  const { settings } = useRoot()
  const requestedText = (new URLSearchParams(useLocation().search).get('query') ?? '').slice(0, MAX_LENGTH)
  const [typed, setTyped] = useState(requestedText)
  const groups = questionGroups(t, home, settings, language)
  const query = typed.trim()
  const all = groups.flatMap((group) => group.questions)
  const found = query ? findQuestions(query, all) : undefined
  const list = useOpenedByAddress()
  return (
    <InfoPage title={t('title')} lead={t('lead')} seed="Lakshmi">
      <SearchForm typed={typed} setTyped={setTyped} />
      <div className={faqsStyles.count} aria-live="polite">
        {found ? (
          <>
            <span>{found.length > 0 ? t('found', { count: found.length }) : t('none')}</span>
            <a className="link" href={href('/faqs')} onClick={() => setTyped('')}>
              {t('all')}
            </a>
          </>
        ) : null}
      </div>
      <div ref={list}>{found ? <List questions={found} isFirstOpen /> : <Groups groups={groups} />}</div>
      {found ? null : <StructuredData things={[questionPage(all)]} />}
      <div className="actions">
        <a className="button button-primary" href={href('/contact')}>
          {t('contact')}
        </a>
        <ContactButtons />
      </div>
    </InfoPage>
  )
}

type SearchFormProps = { typed: string; setTyped: Dispatch<SetStateAction<string>> }

function SearchForm({ typed, setTyped }: SearchFormProps) {
  const { t } = useTranslation('faqs')
  const { href } = useSite()
  const field = useRef<HTMLInputElement>(null)
  // Input typed before hydration is searched too.
  useEffect(() => setTyped((before) => field.current?.value ?? before), [setTyped])
  return (
    <search>
      <form className={faqsStyles.search} action={href('/faqs')} onSubmit={(event) => event.preventDefault()}>
        <Field label={t('search')}>
          {(control) => (
            <input
              {...control}
              ref={field}
              className="input"
              type="search"
              name="query"
              maxLength={MAX_LENGTH}
              enterKeyHint="search"
              autoComplete="off"
              placeholder={t('placeholder')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <button type="submit" className="button button-outline">
          {t('go')}
        </button>
      </form>
    </search>
  )
}

/** Opens the question of the URL's anchor, which browsers do not do by themselves. */
function useOpenedByAddress() {
  const list = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null
    if (!(target instanceof HTMLDetailsElement) || !list.current?.contains(target)) return
    target.open = true
    target.scrollIntoView()
  }, [hash])
  return list
}

function Groups({ groups }: { groups: readonly Group[] }) {
  return (
    <div className={faqsStyles.groups}>
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={`group-${group.id}`}>
          <h2 id={`group-${group.id}`}>{group.title}</h2>
          <List questions={group.questions} />
        </section>
      ))}
    </div>
  )
}

function List({ questions, isFirstOpen = false }: { questions: readonly Question[]; isFirstOpen?: boolean }) {
  const { t } = useTranslation('faqs')
  return (
    <div className={styles.questions}>
      {questions.map(({ id, question, answer }, index) => (
        <details key={id} id={id} open={isFirstOpen && index === 0}>
          <summary>
            {question}
            <Icon icon={ChevronDown} size={22} className="icon" />
          </summary>
          <p>{answer}</p>
          <a className="link" href={`#${id}`} aria-label={t('linkOf', { question })}>
            {t('link')}
          </a>
        </details>
      ))}
    </div>
  )
}
