-- What the counters of a customer need to know of NIPL and lots, which others own: a NIPL that may be used, and
-- whether it stands behind a maximum on a lot that is still sold.
create view standing_nipl as
  select
    nipl.id as nipl_id,
    nipl.customer_id,
    nipl_hold.nipl_id is null as free,
    coalesce(lot_state.state in ('open', 'paused'), false) as behind_maximum
  from nipl
  left join nipl_hold on nipl_hold.nipl_id = nipl.id
  left join lot_state on lot_state.lot_id = nipl_hold.lot_id
  where nipl.state = 'active';
