export default `
-- Answers to tickets that operators write again and again; names in braces are filled in (replyNames.ts).
create table reply_templates (
  id text primary key,
  position integer not null,
  name text not null,
  -- Topics of tickets that it is offered first for.
  topics jsonb not null,
  text text not null
);
`
