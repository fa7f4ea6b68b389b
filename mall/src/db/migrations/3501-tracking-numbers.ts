import type { MigrationIndexes } from '../migrate'

// As `toTrackingNo` of the contract writes them.
const stored = (column: string) =>
  `upper(regexp_replace(${column}, case when ${column} ilike 'JD%' then '\\s' else '[\\s-]' end, '', 'g'))`
const inTable = (table: string, column: string) =>
  `update ${table} set ${column} = ${stored(column)} where ${column} <> ${stored(column)};`

export default `
-- Tracking numbers were stored as somebody typed them.
${inTable('parcels', 'express_no')}
${inTable('after_sales', 'express_no')}
${inTable('after_sales', 'reship_no')}
${inTable('draw_records', 'tracking_no')}
`

export const indexes: MigrationIndexes = {
  // For the desk: what was sent in exchange, found by its number.
  after_sales_reship: "after_sales (reship_no text_pattern_ops) where reship_no <> ''",
}
