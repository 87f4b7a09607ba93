-- People of the yard, the desk of inspections and the law, and where each of them works.

alter table staff drop constraint staff_roles_check;
alter table staff add constraint staff_roles_check check (
  cardinality(roles) > 0
  and roles <@ array['auctioneer', 'clerk', 'finance', 'content', 'admin', 'supervisor',
    'inspector', 'yard', 'official', 'service']
);
-- Null is every branch. Ids, not a table: a person is bound to few, and they are read with the person at each call.
alter table staff add column branch_ids integer[] check (cardinality(branch_ids) > 0);

-- Deadlines and times of a sale are told in the zone of its branch.
alter table branch add column time_zone text not null default 'Asia/Jakarta'
  check (time_zone in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'));

-- Which kinds there are stands with the rules about who decides on them.
alter table proposal drop constraint proposal_kind_check;
alter table proposal add constraint proposal_kind_check check (kind ~ '^[a-z_]+$');
-- What it is about, in words for people, where whoever asked knows them.
alter table proposal add column about text;

create or replace view proposal_about as
  select proposal.id as proposal_id,
    coalesce(proposal.about, case proposal.kind
      when 'match' then line.description || ' → ' || transfer.about
      when 'dismissal' then line.description
      when 'import' then 'Impor mutasi ' || (wish ->> 'file_name')
      when 'service_fee' then 'Biaya layanan ' || coalesce(wish ->> 'product_type', 'jenis lain')
      when 'payment_charge' then 'Biaya pembayaran ' || replace(substr(wish ->> 'payment_method', 4), '_', ' ')
      else 'Pajak pada tagihan' end
    || coalesce(' mulai ' || to_char((wish ->> 'valid_from')::date, 'DD-MM-YYYY'), '')) as about,
    line.id as line_id, coalesce(line.amount, (wish ->> 'amount')::bigint) as amount,
    transfer.instruction_id, transfer.customer_id
  from proposal
    left join bank_statement_line line on line.id = (wish ->> 'line_id')::integer
    left join manual_transfer transfer on transfer.instruction_id = (wish ->> 'instruction_id')::integer;

create or replace function proposal_is_decided_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or
     (new.kind, new.subject, new.wish, new.reason, new.about, new.asked_by, new.asked_at) is distinct from
     (old.kind, old.subject, old.wish, old.reason, old.about, old.asked_by, old.asked_at) then
    raise exception 'proposal % is %', old.id, old.state using errcode = '23514';
  end if;
  return new;
end $$;

-- The cashier's desk waits for changes of money only.
create or replace view waiting_proposal as
  select case when kind in ('match', 'dismissal', 'import') then kind else 'tariff' end as kind,
    'proposal'::text as subject_type, id as subject_id, asked_at as since, proposal_about.amount,
    proposal_about.customer_id, asked_by as staff_id, proposal_about.about, reason as note,
    null::timestamptz as act_by
  from proposal join proposal_about on proposal_about.proposal_id = proposal.id
  where state = 'waiting'
    and kind in ('match', 'dismissal', 'import', 'service_fee', 'payment_charge', 'tax');
