export default `
-- One review for each bought line, whatever the taps: the constraint holds it.
alter table reviews add column order_line_id text references order_lines (id);
alter table reviews add constraint reviews_order_line unique (order_line_id);
alter table reviews add column anonymous boolean not null default false;
-- The shop has taken it off the goods' page; its writer still sees it.
alter table reviews add column hidden boolean not null default false;
create index reviews_user on reviews (user_id, created_at desc, id) where user_id is not null;

alter table order_lines add column reviewed_at bigint;

-- What a buyer adds after using the goods: once for each review.
create table review_follow_ups (
  review_id text primary key references reviews (id),
  content text not null,
  pictures jsonb not null,
  created_at bigint not null
);
`
