import { z } from 'zod'
import { PROVIDERS } from '../../../shared/accounts/sign-in-providers.ts'
import { toSameSitePath } from '../../../shared/same-site-path.ts'
import { EraseRequest } from '../erasure/contract.ts'

export const FirebaseLogin = z.strictObject({
  idToken: z
    .string({ error: 'Send the ID token of the provider in the field idToken.' })
    .min(1, 'The field idToken is empty.')
    .max(4096, 'The field idToken is too long for an ID token.'),
})
export type FirebaseLogin = z.infer<typeof FirebaseLogin>

export const Provider = z.object({ provider: z.enum(PROVIDERS, 'The provider must be google or facebook.') })

/** Where to redirect afterwards: only a path of this site. */
const To = z
  .string()
  .max(2000, 'The field to is too long.')
  .refine((path) => toSameSitePath(path) !== undefined, 'The field to must be a path of this site, such as /explore.')
  .default('/')

export const StartQuery = z.object({ to: To })

/** Without a password the session must be recent. */
export const LinkRequest = z.strictObject({ password: EraseRequest.shape.password, to: To })
export type LinkRequest = z.infer<typeof LinkRequest>
export const LinkStart = z.object({ url: z.url() })

/** Query parameters the provider adds to the redirect URL; the auth library validates them. */
const ProviderText = z.string().max(4096, "The provider's response is too long.").optional()
export const ReturnQuery = z.object({
  code: ProviderText,
  state: ProviderText,
  error: ProviderText,
  error_description: ProviderText,
  iss: ProviderText,
})
export type ReturnQuery = z.infer<typeof ReturnQuery>

/** The person's own sign-in methods. */
export const Logins = z.object({ hasPassword: z.boolean(), providers: z.array(Provider.shape.provider) })
export type Logins = z.infer<typeof Logins>
