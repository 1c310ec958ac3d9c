import { z } from 'zod'
import { named } from '../../../shared/text-fields.ts'

export const Email = z
  .string({ error: 'Enter your email address.' })
  .trim()
  .toLowerCase()
  .max(254, 'The email address is too long.')
  .pipe(z.email('Enter the email address in full, such as name@example.com.'))

export const NewPassword = z
  .string({ error: 'Choose a password.' })
  .min(6, 'Password must be at least 6 characters')
  .max(200, 'Choose a password of at most 200 characters.')

export const RepeatedPassword = z.string({ error: 'Enter the password a second time.' })

export const Registration = z
  .strictObject({
    name: named(120, 'Enter your name.', 'Enter a name of at most 120 characters.'),
    email: Email,
    password: NewPassword,
    confirmPassword: RepeatedPassword,
    /** The person's language, for emails. */
    language: z.enum(['en', 'hi'], { error: 'Choose en or hi.' }).optional(),
  })
  .refine((input) => input.password === input.confirmPassword, { path: ['confirmPassword'], message: "Passwords don't match" })
export type Registration = z.infer<typeof Registration>

export const Login = z.strictObject({
  email: Email,
  password: z.string({ error: 'Enter your password.' }).min(1, 'Enter your password.').max(200, 'The password is too long.'),
})
export type Login = z.infer<typeof Login>

export const Message = z.object({ message: z.string() })

export const RoleName = z.enum(['user', 'pandit', 'team', 'owner'])

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
