/** Days after a puja for which its family and pandit see each other's number and address. */
export const CONTACT_DAYS = 7
