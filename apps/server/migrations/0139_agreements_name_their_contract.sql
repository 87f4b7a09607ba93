-- What a seller signs is what settlements take: a company with a contract agrees to that contract, not to the tariff of all.
-- Agreements that are there keep what they say; those of companies named the tariff.

alter table consignment_agreement
  add column contract_id integer references company_contract,
  alter column commission_basis_points drop not null,
  add constraint consignment_agreement_one_commission
    check ((commission_basis_points is null) <> (contract_id is null));
