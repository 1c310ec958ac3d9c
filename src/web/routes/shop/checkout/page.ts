import { redirect } from 'react-router'
import { languageOf, localized } from '../../../../ui/site.ts'

export function loader({ request }: { request: Request }) {
  return redirect(localized('/cart', languageOf(new URL(request.url).pathname)), 301)
}
