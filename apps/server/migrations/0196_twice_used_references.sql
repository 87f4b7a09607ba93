-- Until 0197 one reference of the bank could stand at a refund and at a seller's payout: each table knew its own only.
-- Where one does, the seller's says so, for 0197 would refuse both.
do $$
begin
  -- 0197 was applied before this was written: nothing is left to do.
  if to_regclass('consignor_payout') is null then
    return;
  end if;
  alter table consignor_payout disable trigger consignor_payout_keeps_its_way;
  update consignor_payout set bank_reference = bank_reference || ' (penitip ' || id || ')'
    where bank_reference in (select bank_reference from payout where bank_reference is not null);
  alter table consignor_payout enable trigger consignor_payout_keeps_its_way;
end $$;
