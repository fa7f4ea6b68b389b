/** A shopper's orders are found by `orders_user`; of one shopper's few, the status is seen by looking. */
export default 'drop index orders_user_status'
