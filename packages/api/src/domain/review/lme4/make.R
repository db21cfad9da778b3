# Makes the reference files of adjusted-scores.test.ts with R and lme4 (REML): Rscript make.R, in this folder.
# Debian 12: apt-get install r-base-core r-cran-lme4 (R 4.2.2, lme4 1.1-31). The test reads the files only.
library(lme4)

# crossed: each reader reads all; sparse: `each` readers per application; unbalanced: 1 to `each`, and few of the last readers.
make <- function(number, kind, applications, readers, each, sds) {
  set.seed(number)
  load <- if (kind == "unbalanced") (readers + 2):3 else rep(1, readers)
  rows <- do.call(rbind, lapply(seq_len(applications), function(a) {
    n <- switch(kind, crossed = readers, sparse = each, unbalanced = sample(each, 1))
    data.frame(application = a, reader = sort(sample(readers, n, prob = load)))
  }))
  effect <- function(n, sd) rnorm(n, 0, sd)
  score <- 3 + effect(applications, sds[1])[rows$application] + effect(readers, sds[2])[rows$reader] + effect(nrow(rows), sds[3])
  rows$score <- round(pmin(5, pmax(0, score)), 2)
  # Readers of fewer than five applications have no effect.
  rows$corrected <- as.numeric(table(rows$reader)[as.character(rows$reader)] >= 5)
  control <- lmerControl(
    optimizer = "nloptwrap", calc.derivs = FALSE, check.conv.singular = "ignore",
    optCtrl = list(algorithm = "NLOPT_LN_BOBYQA", xtol_abs = 1e-10, ftol_abs = 1e-12, maxeval = 5000)
  )
  fit <- lmer(score ~ 1 + (1 | application) + (0 + corrected | reader), rows, REML = TRUE, control = control)
  variances <- as.data.frame(VarCorr(fit))
  effects <- as.data.frame(ranef(fit, condVar = TRUE))
  is_corrected <- effects$grpvar != "reader" | tapply(rows$corrected, rows$reader, max)[as.character(effects$grp)] == 1
  list_of <- function(group) {
    own <- effects[effects$grpvar == group & is_corrected, ]
    paste0("\"", own$grp, "\":[", sprintf("%.5f", own$condval), ",", sprintf("%.5f", own$condsd), "]", collapse = ",")
  }
  variance <- function(group) sprintf("%.6f", variances$vcov[variances$grp == group])
  writeLines(c(
    sprintf("{\"kind\":\"%s\",\"mu\":%.6f,", kind, fixef(fit)[[1]]),
    sprintf("\"varApplication\":%s,\"varReader\":%s,\"varError\":%s,", variance("application"), variance("reader"), variance("Residual")),
    sprintf("\"applications\":{%s},", list_of("application")),
    sprintf("\"readers\":{%s},", list_of("reader")),
    sprintf("\"scores\":[%s]}", paste0("[", rows$application, ",", rows$reader, ",", rows$score, "]", collapse = ","))
  ), sprintf("%02d.json", number))
}

kinds <- c("crossed", "sparse", "unbalanced")
sds <- list(c(0.6, 0.4, 0.6), c(0.6, 0, 0.6), c(0.2, 0.8, 0.5), c(0, 0.4, 0.7), c(1, 0.1, 0.3))
for (number in 1:20) {
  kind <- kinds[[number %% 3 + 1]]
  applications <- if (kind == "crossed") 8 + number else 20 + 2 * number
  readers <- if (kind == "crossed") 4 + number %% 3 else 6 + number %% 5
  make(number, kind, applications, readers, 3, sds[[number %% 5 + 1]])
}
