export default `
-- Position of the log up to which a replica must have come before it shows this operator a list.
alter table staff_sessions add column written_to bigint not null default 0;
`
