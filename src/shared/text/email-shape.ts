/** Whether the text may be an email address, for forms that do not load the schema of the API. Spaces around it are allowed. */
export const looksLikeEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim())
