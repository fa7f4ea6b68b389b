export default `
-- Why the shop has taken the review off the goods' page: its writer and the colleagues read it. Empty: it is shown.
alter table reviews add column hidden_reason text not null default '';
`
