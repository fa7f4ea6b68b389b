export default `
-- PostgreSQL had named it itself; the code tells by its name that none is left.
alter table coupons rename constraint coupons_check to coupons_taken_check;
`
