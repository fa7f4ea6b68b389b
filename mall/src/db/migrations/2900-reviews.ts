import type { MigrationIndexes } from '../migrate'

export default `
create table reviews (
  id text primary key,
  -- Of a vehicle's review: the series.
  goods_id text not null,
  user_id text references users (id),
  nick_name text not null,
  avatar text not null,
  score integer not null check (score between 1 and 5),
  content text not null,
  pictures jsonb not null,
  attr_str text not null,
  reply text not null,
  created_at bigint not null,
  -- One review for each bought line, whatever the taps: the constraint holds it.
  order_line_id text references order_lines (id),
  anonymous boolean not null default false,
  -- The shop has taken it off the goods' page; its writer still sees it.
  hidden boolean not null default false,
  -- Why, for its writer and the colleagues. Empty: it is shown.
  hidden_reason text not null default '',
  -- An owner's review of a vehicle of their own: once for each of them, whatever the taps.
  vin text,
  content_status text not null default 'passed',
  constraint reviews_order_line unique (order_line_id),
  constraint reviews_vehicle unique (user_id, vin)
);
create index reviews_goods on reviews (goods_id, created_at desc, id);
create index reviews_user on reviews (user_id, created_at desc, id) where user_id is not null;

-- What a buyer adds after using the goods: once for each review.
create table review_follow_ups (
  review_id text primary key references reviews (id),
  content text not null,
  pictures jsonb not null,
  created_at bigint not null,
  content_status text not null default 'passed'
);

-- The reviews that others see, by goods, so that a page of goods doesn't count them at each view. Written by triggers.
create table review_counts (
  goods_id text primary key,
  "all" integer not null default 0,
  picture integer not null default 0,
  good integer not null default 0,
  middle integer not null default 0,
  bad integer not null default 0,
  follow_up integer not null default 0
);

-- Adds what one review counts, with its follow-up if it has one, to the counters of its goods, or takes it away.
create function count_review(review reviews, more review_follow_ups, sign integer) returns void language plpgsql as $$
declare
  followed boolean := coalesce(more.content_status = 'passed', false);
begin
  if review.hidden or review.content_status <> 'passed' then return; end if;
  insert into review_counts as counts values (
    review.goods_id, sign,
    sign * (jsonb_array_length(review.pictures) > 0 or (followed and jsonb_array_length(more.pictures) > 0))::int,
    sign * (review.score >= 4)::int, sign * (review.score in (2, 3))::int, sign * (review.score = 1)::int,
    sign * followed::int)
  on conflict (goods_id) do update set
    "all" = counts."all" + excluded."all", picture = counts.picture + excluded.picture,
    good = counts.good + excluded.good, middle = counts.middle + excluded.middle, bad = counts.bad + excluded.bad,
    follow_up = counts.follow_up + excluded.follow_up;
end $$;

create function review_changed() returns trigger language plpgsql as $$
declare
  more review_follow_ups;
begin
  select * into more from review_follow_ups where review_id = case when tg_op = 'DELETE' then old.id else new.id end;
  if tg_op <> 'INSERT' then perform count_review(old, more, -1); end if;
  if tg_op <> 'DELETE' then perform count_review(new, more, 1); end if;
  return null;
end $$;

create function follow_up_changed() returns trigger language plpgsql as $$
declare
  review reviews;
begin
  -- Changes of a review and of its follow-up wait for each other here.
  select * into review from reviews
    where id = case when tg_op = 'DELETE' then old.review_id else new.review_id end for update;
  perform count_review(review, case when tg_op <> 'INSERT' then old end, -1);
  perform count_review(review, case when tg_op <> 'DELETE' then new end, 1);
  return null;
end $$;

create trigger reviews_counted after insert or delete or update of goods_id, score, pictures, hidden, content_status
  on reviews for each row execute function review_changed();
create trigger follow_ups_counted after insert or delete or update of pictures, content_status
  on review_follow_ups for each row execute function follow_up_changed();
`

export const indexes: MigrationIndexes = {
  // For the desk: newest first, and found by the start of a phone.
  reviews_newest: 'reviews (created_at desc, id)',
  // For the desk: those that are rare.
  reviews_hidden: 'reviews (created_at desc, id) where hidden',
  reviews_unchecked: "reviews (content_status, created_at desc, id) where content_status <> 'passed'",
}
