-- What the desk decides about: two accounts that share a number, what each of them is, and what waits because of it.
create view account_pair as
  with numbers as (
    select mine.customer_id as lower_id, other.customer_id as higher_id,
      array_agg(distinct mine.kind order by mine.kind) as shared,
      min(greatest(mine.seen_at, other.seen_at)) as since,
      max(greatest(mine.id, other.id)) as through
    from customer_identifier mine
      join customer_identifier other
        on other.digest = mine.digest and other.kind = mine.kind and other.customer_id > mine.customer_id
    group by mine.customer_id, other.customer_id
  ), open as (
    -- Those about which nobody has said that they are two people.
    select customer_id as lower_id, other_id as higher_id,
      coalesce(bool_or(kind = 'nik' and other_was_first), false) as lower_was_later,
      coalesce(bool_or(kind = 'nik' and not other_was_first), false) as higher_was_later
    from shared_identifier where customer_id < other_id
    group by customer_id, other_id
  ), facts as (
    select numbers.*,
      open.lower_id is not null and (lower.person_id = higher.person_id) is not true as undecided,
      coalesce(lower_was_later, false) as lower_was_later, coalesce(higher_was_later, false) as higher_was_later,
      of_lower.barred as lower_barred, of_lower.consigns as lower_consigns,
      of_higher.barred as higher_barred, of_higher.consigns as higher_consigns
    from numbers
      join customer lower on lower.id = numbers.lower_id
      join customer higher on higher.id = numbers.higher_id
      left join open using (lower_id, higher_id)
      -- Whatever one account of a person is, the person is.
      cross join lateral (
        select bool_or(account.barred_at is not null) as barred,
          bool_or(exists (select from unit where unit.consignor_id = account.id)) as consigns
        from customer account where account.id = lower.id or account.person_id = lower.person_id
      ) of_lower
      cross join lateral (
        select bool_or(account.barred_at is not null) as barred,
          bool_or(exists (select from unit where unit.consignor_id = account.id)) as consigns
        from customer account where account.id = higher.id or account.person_id = higher.person_id
      ) of_higher
  )
  select lower_id, higher_id, shared, since, through, lower_barred, higher_barred, lower_consigns, higher_consigns,
    case
      when not undecided then null
      when higher_barred or lower_was_later then 'everywhere'
      when higher_consigns then 'on_their_lots'
    end as lower_held,
    case
      when not undecided then null
      when lower_barred or higher_was_later then 'everywhere'
      when lower_consigns then 'on_their_lots'
    end as higher_held
  from facts;
