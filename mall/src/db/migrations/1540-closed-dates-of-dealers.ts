export default `
-- Single days on which a dealer is closed, such as holidays: 'yyyy-mm-dd' in Beijing.
alter table dealers add column closed_dates jsonb not null default '[]';
`
