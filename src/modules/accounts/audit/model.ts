/** Years. The DPDP Rules 2025, rule 6(1)(e), ask for at least one; the database itself refuses to delete earlier. */
export const AUDIT_YEARS = 2
