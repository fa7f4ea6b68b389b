export default `
-- The dealer whose adviser is asked; null for customer service.
alter table tickets add column dealer_id text references dealers;
create index tickets_by_dealer on tickets (dealer_id, updated_at desc) where dealer_id is not null;
`
