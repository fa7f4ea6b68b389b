export default `
-- Phone number that the vehicle is registered under: the buyer's from the hand-over on, then whatever a dealer writes
-- down. '' where nobody has been registered: sold outside the shop, or not sold yet.
alter table built_vehicles add column owner_phone text not null default '';
update built_vehicles set owner_phone = vehicle_orders.buyer_phone
  from vehicle_orders join orders on orders.id = vehicle_orders.order_id
  where vehicle_orders.vin = built_vehicles.vin and orders.milestone = 'delivered';
`
