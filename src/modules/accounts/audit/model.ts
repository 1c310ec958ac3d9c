/** Years for which entries are kept. The DPDP Rules 2025, rule 6(1)(e), require at least one; the database itself refuses to delete earlier. */
export const AUDIT_YEARS = 2
