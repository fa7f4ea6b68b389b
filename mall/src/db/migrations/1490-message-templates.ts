export default `
-- Sentences of messages, changed at the desk: the three values of a template, with placeholders such as {商品}.
create table message_templates (
  id text primary key,
  position integer not null,
  goods_line text not null,
  news_line text not null,
  time_line text not null
);
insert into message_templates (id, position, goods_line, news_line, time_line) values
  ('shipped', 1, '{商品}', '已发货 {单号}', '{时间}'),
  ('saleStarts', 2, '{商品}', '秒杀价 {价格}，即将开抢', '{时间}');
`
