export default `
-- Takes pieces of one SKU, or fails with the SKU as its detail. A function, because it is sent together with the commit
-- (db/atCommit.ts), when nobody can look any more at how many rows a statement changed.
create function take_stock(wanted text, pieces integer) returns void language plpgsql as $$
begin
  update skus set stock = stock - pieces where id = wanted and stock >= pieces and on_sale;
  if not found then
    raise exception 'Too little stock' using errcode = 'ST001', detail = wanted;
  end if;
end $$;
`
