import { z } from 'zod'

/**
 * `not_asked`: not required here or for this role. `set_up`: an app must be set up. `code`: a code is needed in this session.
 * `passed`: done.
 */
export const SecondFactorState = z.object({
  state: z.enum(['not_asked', 'set_up', 'code', 'passed']),
  hasPassword: z.boolean(),
  /** Whether this account has an app, and can have one. */
  isSetUp: z.boolean(),
  mayHaveOne: z.boolean(),
  /** A team account whose password may be shorter than 12 characters: the console is closed until a new one is set. */
  mustSetPassword: z.boolean(),
})
export type SecondFactorState = z.infer<typeof SecondFactorState>

export const SecondFactorStart = z.strictObject({
  /** The account's password; absent for an account that signs in only through a provider. */
  password: z.string('Enter your password.').min(1, 'Enter your password.').max(200, 'The password is too long.').optional(),
})
export type SecondFactorStart = z.infer<typeof SecondFactorStart>

/** Shown only once; neither can be read again. */
export const SecondFactorSetup = z.object({ uri: z.string(), recoveryCodes: z.array(z.string()) })
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>

export const SecondFactorCode = z.strictObject({
  code: z
    .string({ error: 'Enter the code.' })
    .max(40, 'The code is too long.')
    .transform((text) => text.replace(/\s+/g, ''))
    .pipe(z.string().regex(/^(\d{6}|[\w-]{8,20})$/, 'Enter the six digits of the app, or a recovery code.')),
})
export type SecondFactorCode = z.infer<typeof SecondFactorCode>

/** Required to change the second factor: the password, if there is one, and a code. */
export const SecondFactorProof = z.strictObject({
  password: SecondFactorStart.shape.password,
  code: SecondFactorCode.shape.code,
})
export type SecondFactorProof = z.infer<typeof SecondFactorProof>

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const SignInNextStep = z.object({ message: z.string(), next: z.literal('second_factor') })
