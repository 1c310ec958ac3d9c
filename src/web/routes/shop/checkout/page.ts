import { redirect } from 'react-router'
import { languageOf, localizePath } from '../../../../shared/languages.ts'

export function loader({ request }: { request: Request }) {
  return redirect(localizePath('/cart', languageOf(new URL(request.url).pathname)), 301)
}
