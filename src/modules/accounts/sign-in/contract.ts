import { z } from 'zod'
import { ROLES } from '../../../shared/accounts/roles.ts'
import { LANGUAGES } from '../../../shared/languages.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '../../../shared/sign-in-rules.ts'
import { LANGUAGE_ERROR, nameField } from '../../../shared/text-fields.ts'
import { MAX_NAME } from './model.ts'

export const Email = z
  .string({ error: 'Enter your email address.' })
  .trim()
  .toLowerCase()
  .max(254, 'The email address is too long.')
  .pipe(z.email('Enter the email address in full, such as name@example.com.'))

export const NewPassword = z
  .string({ error: 'Choose a password.' })
  .min(MIN_PASSWORD, `Password must be at least ${MIN_PASSWORD} characters`)
  .max(MAX_PASSWORD, `Choose a password of at most ${MAX_PASSWORD} characters.`)

export const RepeatedPassword = z.string({ error: 'Enter the password a second time.' })

export const Registration = z
  .strictObject({
    name: nameField(MAX_NAME, 'Enter your name.', `Enter a name of at most ${MAX_NAME} characters.`),
    email: Email,
    password: NewPassword,
    confirmPassword: RepeatedPassword,
    /** The person's language, for emails. */
    language: z.enum(LANGUAGES, { error: LANGUAGE_ERROR }).optional(),
  })
  .refine((input) => input.password === input.confirmPassword, { path: ['confirmPassword'], message: "Passwords don't match" })
export type Registration = z.infer<typeof Registration>

export const Login = z.strictObject({
  email: Email,
  password: z
    .string({ error: 'Enter your password.' })
    .min(1, 'Enter your password.')
    .max(MAX_PASSWORD, 'The password is too long.'),
})
export type Login = z.infer<typeof Login>

export const Message = z.object({ message: z.string() })

export const RoleName = z.enum(ROLES)

export const Profile = z.object({
  user: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    role: RoleName,
    avatar: z.string().nullable(),
    profileImage: z.string().nullable(),
  }),
})
export type Profile = z.infer<typeof Profile>
