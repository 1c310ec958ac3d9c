import { redirect } from 'react-router'
import { languageOf, localizedPath } from '../../../../shared/languages.ts'

export function loader({ request }: { request: Request }) {
  return redirect(localizedPath('/cart', languageOf(new URL(request.url).pathname)), 301)
}
