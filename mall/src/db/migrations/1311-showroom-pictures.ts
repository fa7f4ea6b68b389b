export default `
-- Pictures of the showroom, after the dealer's own.
alter table dealers add column pictures jsonb not null default '[]';
`
