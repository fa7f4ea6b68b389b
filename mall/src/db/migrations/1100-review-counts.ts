/**
 * Counters of the reviews that others see, by goods, so that a page of goods doesn't count them at each view. Triggers
 * write them, because an older release that still runs beside this one writes reviews too.
 */
export default `
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

-- The triggers hold off writers of reviews until this is committed.
insert into review_counts
  select goods_id, count(*), count(*) filter (where jsonb_array_length(reviews.pictures) > 0
      or jsonb_array_length(more.pictures) > 0),
    count(*) filter (where score >= 4), count(*) filter (where score in (2, 3)), count(*) filter (where score = 1),
    count(more.review_id)
  from reviews left join review_follow_ups more on more.review_id = reviews.id and more.content_status = 'passed'
  where not hidden and reviews.content_status = 'passed' group by goods_id;
`
