export default `
alter table message_wishes rename to message_subscriptions;
alter table message_subscriptions rename constraint message_wishes_subject to message_subscriptions_subject;
alter index message_wishes_about rename to message_subscriptions_about;
alter table messages rename column wish_id to subscription_id;

-- Jobs that were planned before have the former names.
update jobs set payload = jsonb_build_object('subscriptionId', payload->'wishId')
  where kind = 'remindOfSale' and payload ? 'wishId';
update jobs set kind = 'planSeckill' where kind = 'planFlashSales';
update jobs set kind = 'settleSeckill' where kind = 'settleFlashSale';
`
